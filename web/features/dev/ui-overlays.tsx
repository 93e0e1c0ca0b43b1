import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section, Specimen } from './specimen.tsx'

const longText = 'O sol se põe atrás da ponte e a maré sobe devagar, sem pressa nenhuma. '.repeat(24)
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function Overlays() {
  return (
    <Section id="camadas" title="Camadas">
      <Dialogs />
      <Toasts />
      <TabSets />
    </Section>
  )
}

function Dialogs() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen name="Diálogo, confirmação, lateral, gaveta">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Diálogo
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Nova Empresa"
        description="Aparece no guia assim que for aprovada."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button onClick={() => setOpen(false)}>Salvar</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="Nome" required>
            <Input autoComplete="off" />
          </Field>
          <Field label="Endereço" hint="Rua, número - bairro.">
            <Input autoComplete="off" />
          </Field>
        </div>
      </Dialog>
      <Dialog size="sm" trigger={<Button variant="secondary">Texto longo</Button>} title="Termos de uso">
        <p>{longText.repeat(3)}</p>
      </Dialog>
      <ConfirmDialog
        trigger={<Button variant="danger">Confirmação</Button>}
        title="Excluir sua conta?"
        body="Suas fotos, curtidas e matches somem para sempre. Isto não pode ser desfeito."
        confirmLabel="Excluir conta"
        tone="danger"
        onConfirm={() => later(1200)}
      />
      <ConfirmDialog
        trigger={<Button variant="secondary">Que falha</Button>}
        title="Desfazer o match?"
        confirmLabel="Desfazer"
        onConfirm={() => later(600).then(() => Promise.reject(new Error('refused')))}
      />
      <Sheet trigger={<Button variant="secondary">Lateral</Button>} title="Menu">
        <p className="text-ink-2">{longText.slice(0, 300)}</p>
      </Sheet>
      <Drawer
        trigger={<Button variant="secondary">Gaveta</Button>}
        title="Filtros"
        description="812 pessoas combinam com o que você procura."
        footer={
          <>
            <Button variant="ghost">Limpar</Button>
            <Button>Ver 812 pessoas</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="Curso">
            <Input autoComplete="off" />
          </Field>
          <p className="text-ink-2">{longText.slice(0, 200)}</p>
        </div>
      </Drawer>
    </Specimen>
  )
}

function Toasts() {
  return (
    <Specimen name="Avisos">
      <Button variant="secondary" onClick={() => toast.show('Maria entrou no sorteio com você.')}>
        Simples
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.success('Seu perfil foi salvo.', { title: 'Tudo certo' })}
      >
        Sucesso
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error('Sem conexão. O que você escreveu continua aqui.')}
      >
        Erro
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.show('Você rejeitou Rui.', {
            action: { label: 'Desfazer', onPress: () => toast.success('Rui voltou.') },
          })
        }
      >
        Com ação
      </Button>
    </Specimen>
  )
}

function TabSets() {
  return (
    <Specimen name="Abas" className="block">
      <Tabs
        label="Curtidas"
        tabs={[
          { value: 'a', label: 'Quem curtiu', count: 12, content: <p>Doze pessoas curtiram você.</p> },
          { value: 'b', label: 'Curti', content: <p>Você curtiu trinta pessoas.</p> },
          { value: 'c', label: 'Matches', content: <Badge tone="primary">7 matches</Badge> },
          { value: 'd', label: 'Desabilitada', disabled: true, content: null },
        ]}
      />
    </Specimen>
  )
}
