import { Download, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { product } from '#contract/product.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { installPrompt } from './install-prompt.ts'

const never = () => false

interface InstallBannerProps {
  /** Edge where it floats on a phone: away from what the screen is for. */
  onPhone: 'top' | 'bottom'
}

/** Floats over the page, so that nothing moves when the browser makes its offer (member area §4). */
export function InstallBanner({ onPhone }: InstallBannerProps) {
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered, never)
  if (!offered) return null
  return (
    <section
      aria-labelledby="instalar"
      className={cn(
        'fixed right-4 left-4 z-30 rounded-md bg-raised p-4 pr-14 text-ink shadow-soft inset-ring inset-ring-line sm:right-6 sm:left-auto sm:w-104 md:top-auto md:bottom-6',
        onPhone === 'top'
          ? 'top-[calc(0.75rem+var(--safe-top))]'
          : 'bottom-[calc(1rem+max(var(--bottom-bar),var(--safe-bottom)))]',
      )}
    >
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-primary text-white">
          <Download aria-hidden className="size-5.5" />
        </span>
        <div>
          <h2 id="instalar" className="text-lg leading-snug">
            Instalar App
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{`Leve o ${product.name} para a tela inicial e tenha a experiência completa.`}</p>
          <Button size="sm" className="mt-3" onClick={installPrompt.accept}>
            Instalar Agora
          </Button>
        </div>
      </div>
      <IconButton
        label="Fechar"
        icon={<X aria-hidden />}
        onClick={installPrompt.close}
        className="absolute top-2 right-2 text-ink-2"
      />
    </section>
  )
}
