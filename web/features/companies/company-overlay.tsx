// A company over the list that it was opened from: a panel on laptops, the whole screen on phones. The address is its own.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { SearchX, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { fullTitle } from '#site/title.ts'
import { whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { backdropClass } from '#web/ui/overlay-class.ts'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { backClass, useNow } from './company-parts.tsx'
import { companyQuery, isUnknown } from './data.ts'

const CompanyDetail = onDemand(() => import('./company-page.tsx').then((part) => part.CompanyDetail))

interface CompanyOverlayProps {
  slug: string
  open: boolean
  onClose: () => void
}

const OverlayTitle = ({ children, ...props }: { className: string; children: ReactNode }) => (
  <Dialog.Title render={<h1>{children}</h1>} {...props} />
)

const Back = () => (
  <Dialog.Close aria-label="Voltar ao guia" className={backClass}>
    <X aria-hidden className="size-5" />
  </Dialog.Close>
)

export function CompanyOverlay({ slug, open, onClose }: CompanyOverlayProps) {
  const focus = useOverlayFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 grid grid-cols-1 place-items-center lg:p-8">
          <Dialog.Popup
            {...focus}
            className={cn(
              'relative flex h-dvh w-full flex-col overflow-hidden bg-page text-ink outline-none lg:h-auto lg:max-h-full lg:max-w-6xl lg:rounded-lg lg:shadow-soft',
              'transition-[opacity,translate] duration-200 ease-out',
              'data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:translate-y-6 data-ending-style:opacity-0',
            )}
          >
            <div className="min-h-0 overflow-y-auto overscroll-contain max-lg:px-4 max-lg:pb-6">
              <Content slug={slug} />
            </div>
            <Dialog.Close
              aria-label="Fechar"
              className={buttonClass({
                variant: 'secondary',
                square: true,
                className: 'absolute top-4 right-4 rounded-full bg-raised shadow-soft max-lg:hidden',
              })}
            >
              <X aria-hidden />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Content({ slug }: { slug: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(companyQuery(slug))
  const now = useNow(dataUpdatedAt)
  const name = data?.name
  useEffect(() => {
    if (!name) return
    const before = document.title
    document.title = fullTitle(name)
    return () => {
      document.title = before
    }
  }, [name])
  if (data) return <CompanyDetail company={data} now={now} back={<Back />} title={OverlayTitle} />
  if (error)
    return (
      <Alone>
        {isUnknown(error) ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="Esta empresa saiu do guia"
            text="O endereço dela não leva mais a nada."
          />
        ) : (
          <LoadFailed title="Erro ao carregar a empresa" text={whyLost(error)} onRetry={refetch} />
        )}
      </Alone>
    )
  return (
    <Alone>
      <div aria-busy>
        <SkeletonText lines={8} />
      </div>
    </Alone>
  )
}

/** Skeleton in the company's place. */
const Alone = ({ children }: { children: ReactNode }) => (
  <div className="relative pt-18 lg:p-16">
    <Dialog.Title className="sr-only">Empresa</Dialog.Title>
    <Back />
    {children}
  </div>
)
