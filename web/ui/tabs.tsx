import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { CountBadge } from './badge.tsx'

export interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** Number that wait inside. */
  count?: number
  disabled?: boolean
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  /** Tabs share the whole width. */
  block?: boolean
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, block } = props
  return (
    <Base.Root defaultValue={tabs[0]?.value}>
      <Base.List
        aria-label={label}
        className="relative flex overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cn(
              'flex h-12 shrink-0 items-center justify-center gap-2 rounded-t-xs px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 data-active:text-primary data-disabled:pointer-events-none data-disabled:opacity-65 [&_svg]:size-4.5',
              block && 'flex-1',
            )}
          >
            {tab.icon}
            <span>{tab.label}</span>
            {tab.count ? <CountBadge count={tab.count} label="novos" /> : null}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-primary transition-[left,width] duration-200 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className="rounded-xs pt-5 focus-visible:outline-offset-4"
        >
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
