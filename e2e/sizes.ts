// The two screens everything is looked at on.

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
}
