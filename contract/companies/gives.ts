// Gives of a company's plan: the switches that the product acts on, and their words, known to both sides.

/** Gives of a plan of companies, beside the words that the team writes. */
export type CompanyGives = {
  /** Pictures of the gallery, `image1` to `image4`. */
  photos: number
  /** Brochure and video. */
  media: boolean
  /** A place in the strip marked "Destaque". */
  highlight: boolean
  /** Promotions that run at a time. */
  promotions: number
}

export const maxGalleryPhotos = 4
export const maxPromotionsAtATime = 50

/** Gives of a company without a plan. */
export const freeCompanyGives: CompanyGives = { photos: 1, media: false, highlight: false, promotions: 1 }
