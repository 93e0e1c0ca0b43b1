import type { Flag } from '#contract/flags.ts'
import { boot } from '#web/lib/boot.ts'

/** Whether the feature is on. */
export const isEnabled = (flag: Flag): boolean =>
  boot().resources.some(({ name, enabled }) => name === flag && enabled)
