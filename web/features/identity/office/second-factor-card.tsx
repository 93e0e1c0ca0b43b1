// The own second factor: what it is now, and the steps by which it is set up, replaced and switched off.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { refreshSession } from '#web/features/identity/session.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

const FactorForm = onOpening(() => import('./delicate-form.tsx').then((part) => part.FactorForm))

type Step = { at: 'rest' } | { at: 'setup' } | { at: 'codes'; codes: readonly string[] }

export function SecondFactorCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query.identity.secondFactor.queryOptions())
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [asking, setAsking] = useState<'end' | 'codes' | null>(null)
  const done = async (codes?: readonly string[]) => {
    setStep(codes ? { at: 'codes', codes } : { at: 'rest' })
    await refreshSession(client)
    // The answer about it went with the rest; where nothing draws this anew meanwhile, nobody would ask.
    await refetch()
    await client.invalidateQueries({ queryKey: query.identity.key() })
  }

  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Além da senha, um código do aplicativo autenticador do seu celular."
        action={
          data ? (
            <Badge dot tone={data.on ? 'success' : 'warning'}>
              {data.on ? 'Ligado' : 'Desligado'}
            </Badge>
          ) : null
        }
      >
        Segundo fator
      </CardTitle>
      {error && !data ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar o segundo fator"
          text={whyLost(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton aria-busy className="h-11" />
      ) : step.at === 'setup' ? (
        <SecondFactorSetup replaces={data.on} onDone={done} onCancel={() => void done()} />
      ) : step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={() => setStep({ at: 'rest' })} />
      ) : data.on ? (
        <>
          <p className="text-sm text-ink-2">
            {data.recoveryCodesLeft === 1
              ? 'Resta 1 código de recuperação.'
              : `Restam ${data.recoveryCodesLeft} códigos de recuperação.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button variant="secondary" onClick={() => setStep({ at: 'setup' })}>
              Trocar de aparelho
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking('codes')}>
              Novos códigos de recuperação
            </Button>
            {data.demanded ? null : (
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking('end')}>
                Desligar
              </Button>
            )}
          </div>
        </>
      ) : (
        <Button onClick={() => setStep({ at: 'setup' })}>Ligar o segundo fator</Button>
      )}
      <FactorForm
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        title="Desligar o segundo fator?"
        description="Sua conta volta a abrir só com a senha."
        saveLabel="Desligar"
        errorText="Erro ao desligar o segundo fator"
        onSave={async (given) => {
          await api.identity.endSecondFactor(given)
          toast.success('Segundo fator desligado')
          await done()
        }}
      />
      <FactorForm
        open={asking === 'codes'}
        onClose={() => setAsking(null)}
        title="Fazer novos códigos?"
        description="Os que você guardou antes deixam de valer."
        saveLabel="Fazer novos códigos"
        errorText="Erro ao fazer novos códigos"
        onSave={async (given) => {
          const { recoveryCodes } = await api.identity.newRecoveryCodes(given)
          await done(recoveryCodes)
        }}
      />
    </Card>
  )
}
