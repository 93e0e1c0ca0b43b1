// The recovery codes, shown this once: to copy, to print, to write down.
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Notice } from '#web/ui/notice.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    copyText(codes.join('\n'), {
      done: 'Códigos copiados',
      failed: 'Não deu para copiar. Anote os códigos.',
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="success" title="Segundo fator ligado">
        Guarde estes códigos fora do celular: eles aparecem só agora, e cada um abre sua conta uma vez se você
        perder o aparelho.
      </Notice>
      <ul aria-label="Códigos de recuperação" className="grid max-w-md grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-sm bg-sunken px-3 py-2 text-center font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onDone}>Já guardei</Button>
        <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copiar todos
        </Button>
      </div>
    </div>
  )
}
