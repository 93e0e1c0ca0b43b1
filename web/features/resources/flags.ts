import { boot } from '#web/lib/boot.ts'

/** Whether the feature flag (`app_resources`) is on. */
export const isEnabled = (resource: string): boolean =>
  boot().resources.some((flag) => flag.name === resource && flag.enabled)
