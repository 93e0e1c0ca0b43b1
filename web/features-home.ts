// Parts of members' front page that features hand in, in their order there.
import type { HomeCard, HomeWay } from './feature.ts'
import { likesFromHome } from './features/matches/home.ts'
import { promotionsAtHome } from './features/promotions/home.ts'
import { rafflesAtHome } from './features/raffles/home.ts'
import { unimatchFromHome } from './features/unimatch/home.ts'

export const homeWays: readonly HomeWay[] = [unimatchFromHome, likesFromHome]
export const homeCards: readonly HomeCard[] = [promotionsAtHome, rafflesAtHome]
