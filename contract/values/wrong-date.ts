// Refusal of a day or a moment, for both sides: without the schema, which a page that only shows it does not load.
export const wrongDate = 'Confira a data.'
