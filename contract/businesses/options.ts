// Options of the businesses' own door, known to both sides.

/** People of a business: an owner invites and ends others; whoever is of the team keeps page and counter. */
export const businessRoleOptions = [
  { value: 'owner', label: 'Dono' },
  { value: 'team', label: 'Equipe' },
] as const
export const businessRoles = ['owner', 'team'] as const
export type BusinessRole = (typeof businessRoles)[number]

/** `claim`: of a company that the guide has. `new`: of one that it has not. `change`: of what a company is called, does, or where it is. `review`: a report of one. */
export const requestKinds = ['claim', 'new', 'change', 'review'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Fields of a company that its own people change only with the team's yes. */
export const reviewedFields = ['name', 'category', 'address', 'chosenNeighborhood'] as const
export type ReviewedField = (typeof reviewedFields)[number]

/** Days that a code to the company's phone is good for, and how many wrong ones end it. */
export const codeDays = 7
export const maxCodeTries = 5
/** Days that an invitation is good for. */
export const invitationDays = 7
/** People of one company, with those invited; requests that wait of one account. */
export const maxPeople = 10
export const maxWaiting = 3
/** Days that a request's proof is kept while nobody decides, and a decided request with its document. */
export const maxWaitDays = 60
export const decidedDays = 365
