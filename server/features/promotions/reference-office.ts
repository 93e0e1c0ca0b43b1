export const officeOfPromotions = {} as never
export const officeOfCounters = {} as never
