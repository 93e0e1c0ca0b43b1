import type { RowOf } from '#contract/back-office/listing.ts'
import type { billsList } from '#contract/bills/api.ts'
import { billFields, billForm } from '#contract/bills/form.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { PriceField } from '#web/features/back-office/number-fields.tsx'
import { recordForm } from '#web/features/back-office/record-form.ts'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api } from '#web/lib/api.ts'

const { props, labels, defaults, defaultsFrom } = recordForm(billFields)

export function BillForm({ open, onClose, record: bill, onSaved }: RecordFormProps<RowOf<typeof billsList>>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={bill ? 'Editar Conta' : 'Nova Conta'}
      {...(bill && { description: bill.supplier })}
      schema={billForm}
      values={bill ? defaultsFrom(bill) : defaults}
      recordId={bill?.id}
      version={bill?.version}
      labels={labels}
      errorText={bill ? 'Erro ao atualizar conta a pagar' : 'Erro ao criar conta a pagar'}
      onSave={async (values, version) =>
        bill
          ? onSaved(
              await api.bills.update({ ...values, id: bill.id, version: version ?? bill.version }),
              'Conta atualizada com sucesso!',
            )
          : onSaved(await api.bills.create(values), 'Conta criada com sucesso!')
      }
    >
      <TextField {...props.supplier} required />
      <LongTextField {...props.description} rows={2} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PriceField {...props.amount} label="Valor (R$)" hint="Por exemplo: 1.234,56" required />
        <TextField {...props.dueDate} type="date" required />
        <ChoiceField {...props.category} />
        <ChoiceField {...props.priority} />
        <TextField {...props.invoiceNumber} />
        <TextField {...props.plannedFor} type="date" hint="O dia em que vocês vão pagar" />
      </div>
      <CheckField
        name="isRecurring"
        label="Repete todo mês"
        hint="Quando for paga, a do mês seguinte aparece sozinha."
      />
    </FormDialog>
  )
}
