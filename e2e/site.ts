// Where the server under test is, in this process and those it starts.

export const port = process.env.E2E_PORT || '4173'
export const origin = `http://localhost:${port}`
