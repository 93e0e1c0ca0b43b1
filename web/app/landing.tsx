import { product } from '#contract/product.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { useTitle } from '#web/lib/title.ts'
import { InstallBanner } from './install-banner.tsx'

/** The public front page, as rendered ahead by the build, woken up in the browser, and shown by the router. */
export function Landing() {
  useTitle(product.name)
  return <LandingPage installBanner={<InstallBanner onPhone="top" />} />
}
