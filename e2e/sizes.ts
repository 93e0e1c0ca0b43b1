// The two screens everything is looked at on. A phone's browser says that it is one, and is sent its page.

export const sizes = {
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  laptop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
}
