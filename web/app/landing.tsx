import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { InstallBanner } from './install-banner.tsx'

/** The public front page, as rendered ahead by the build, woken up in the browser, and shown by the router. */
export function Landing() {
  return <LandingPage installBanner={<InstallBanner onPhone="top" />} />
}
