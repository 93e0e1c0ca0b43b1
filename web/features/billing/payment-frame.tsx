// Frame of the pages to which the payment provider sends back: a member's, or that of whoever keeps a business.
import type { ReactNode } from 'react'
import { BusinessFrame } from '#web/features/identity/business-frame.tsx'
import { IdentityLayout, StateHeader } from '#web/features/identity/identity-layout.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'

interface PaymentFrameProps {
  /** Id of the company that pays, if one does. */
  company: string | undefined
  mark: ReactNode
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function PaymentFrame({ company, children, ...state }: PaymentFrameProps) {
  if (!company) return <IdentityLayout {...state}>{children}</IdentityLayout>
  return (
    <BusinessFrame>
      <div className="mx-auto max-w-md">
        <StateHeader {...state} />
        <InertUntilHydrated>{children}</InertUntilHydrated>
      </div>
    </BusinessFrame>
  )
}
