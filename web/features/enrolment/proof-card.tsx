// The way by a proof, for whose university has no address for students, or who lost it.
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { formatDate } from '#contract/values/format.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { VerificationProps } from './data.ts'

export function ProofCard({ own, onChanged }: VerificationProps) {
  const input = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.enrolment.sendProof({ file }),
    onSuccess: onChanged,
    onError: (error) => setMistake(messageOf(error, failures.internal.message)),
  })
  function choose(file: File | undefined) {
    if (!file || send.isPending) return
    const tooLarge = file.size > maxPhotoBytes
    setMistake(tooLarge ? 'O arquivo deve ter no máximo 5MB' : null)
    if (!tooLarge) send.mutate(file)
  }
  const { proof } = own
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Carteirinha, boletim ou declaração de matrícula, com nome e universidade. Pode cobrir CPF e foto."
      >
        Por um comprovante
      </CardTitle>
      <div className="grid gap-4">
        {proof?.state === 'waiting' ? (
          <Notice title="Está com a equipe">{`Você mandou em ${formatDate(proof.sentAt)}. Só a equipe vê, e o arquivo é apagado assim que ela responder. Avisamos por e-mail.`}</Notice>
        ) : (
          <>
            {proof?.state === 'refused' ? (
              <Notice tone="warning" title="Não deu para confirmar">
                {proof.reason}
              </Notice>
            ) : null}
            {mistake ? <Notice tone="danger">{mistake}</Notice> : null}
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              aria-label="Comprovante"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button
              variant="secondary"
              size="lg"
              block
              icon={<FileUp aria-hidden />}
              loading={send.isPending}
              onClick={() => input.current?.click()}
            >
              Escolher foto ou PDF
            </Button>
            <p className="text-sm text-ink-2">
              Só a equipe vê. O arquivo é apagado assim que ela responder, ou em 30 dias.
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
