// Members' consents: the purposes of the ledger of consents, and how each was given.
import type { textSlugs } from '../texts/api.ts'

/**
 * Purposes that somebody agrees to. `adult` is the declaration of age; `orientation`, that the gender they seek, which may reveal it, is
 * used to find people: sensitive data, agreed to by itself (LGPD, art. 11).
 */
export const consentPurposes = ['terms', 'rules', 'privacy', 'adult', 'orientation'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Place where it was given or taken back: on registering, asked at a visit, with a choice in the profile, on the page of privacy. */
export const consentWays = ['registration', 'visit', 'profile', 'privacy_page'] as const
export type ConsentWay = (typeof consentWays)[number]

/** The text that says what is agreed to. */
export const textOf = {
  terms: 'termos',
  rules: 'regras',
  privacy: 'privacidade',
  adult: 'termos',
  orientation: 'privacidade',
} as const satisfies Record<ConsentPurpose, (typeof textSlugs)[number]>
