import { Sparkles } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Credentials } from './credentials-form.tsx'
import { useDemo } from './demo.ts'

export interface DemoCardProps {
  who: 'member' | 'admin' | 'business'
  label: string
  action: string
  loading: boolean
  onUse: (account: Credentials) => void
}

/** Only in a demonstration: its account, one press away. */
export function DemoCard({ who, label, action, loading, onUse }: DemoCardProps) {
  const account = useDemo()?.[who]
  if (!account) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-strong p-4">
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm font-semibold">{label}</p>
        <p className="truncate text-sm text-ink-2">{account.email}</p>
      </div>
      <Button variant="secondary" size="sm" loading={loading} onClick={() => onUse(account)}>
        {action}
      </Button>
    </div>
  )
}
