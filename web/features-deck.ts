// Cards at the end of discover's deck that features hand in, in their order there.
import type { HomeCard } from './feature.ts'
import { eventsSoon } from './features/events/home.ts'

export const deckCards: readonly HomeCard[] = [eventsSoon]
