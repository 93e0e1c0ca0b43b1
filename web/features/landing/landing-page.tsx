import type { ReactNode } from 'react'
import { product } from '#contract/product.ts'

export function LandingPage({ installBanner }: { installBanner: ReactNode }) {
  return (
    <>
      <main>
        <h1>{product.tagline}</h1>
      </main>
      {installBanner}
    </>
  )
}
