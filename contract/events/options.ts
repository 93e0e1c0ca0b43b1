// Options of events: categories, and a member's place.

export const eventCategories = [
  'cinema',
  'festa',
  'ar_livre',
  'musica',
  'esporte',
  'estudo',
  'gastronomia',
  'outros',
] as const
export type EventCategory = (typeof eventCategories)[number]
export const eventCategoryLabels: Record<EventCategory, string> = {
  cinema: 'Cinema',
  festa: 'Festa',
  ar_livre: 'Ao ar livre',
  musica: 'Música',
  esporte: 'Esporte',
  estudo: 'Estudo',
  gastronomia: 'Gastronomia',
  outros: 'Outros',
}

/**
 * `waiting`: there was no place; the first who waits gets the next. `held`: nobody else has it while it is paid.
 */
export const seatStates = ['going', 'waiting', 'held'] as const
export const seatStateLabels: Record<(typeof seatStates)[number], string> = {
  going: 'Vai',
  waiting: 'Na fila',
  held: 'Pagando',
}

/** Fate of the money of a place that was paid online. */
export const moneyLabels = { paid: 'Pago', judged: 'Em conferência', refunded: 'Devolvido' }

/** People who fit a member below which an event does not count them. */
export const minFitting = 3
