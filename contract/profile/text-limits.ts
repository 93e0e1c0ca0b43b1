// Lengths of members' own texts. Apart from the schemas, which a form does without.

/** Characters of the biography, and of the line about work. */
export const longestBio = 500
export const longestWork = 80
