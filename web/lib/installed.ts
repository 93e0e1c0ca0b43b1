// Test for a window of the installed app.

/** Safari's own word for it; not in the standard types. */
declare global {
  interface Navigator {
    standalone?: boolean
  }
}

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  // It may fill the screen (app/use-fullscreen.ts).
  matchMedia('(display-mode: fullscreen)').matches ||
  navigator.standalone === true

/** Safari on a phone, outside of the installed app: its menu has what installs. */
export const installsByHand = () => navigator.standalone === false
