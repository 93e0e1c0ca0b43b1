// Lengths of members' own texts. Apart from the schemas, which a form does without.

/** Characters of the biography, and of the line about work. */
export const maxBioLength = 500
export const maxWorkLength = 80
