import type { RowOf } from '#contract/back-office/listing.ts'
import type { billsList } from '#contract/bills/api.ts'
import { billForm } from '#contract/bills/form.ts'
import {
  type BillCategory,
  type BillPriority,
  billCategories,
  billCategoryLabels,
  billPriorities,
  billPriorityLabels,
} from '#contract/bills/options.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { PriceField } from '#web/features/back-office/number-fields.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api } from '#web/lib/api.ts'

const defaults = {
  supplier: '',
  description: '',
  amount: null as number | null,
  dueDate: '',
  category: 'outros' as BillCategory,
  priority: 'media' as BillPriority,
  invoiceNumber: '',
  isRecurring: false,
  plannedFor: '',
}

const labels = {
  supplier: 'Fornecedor',
  description: 'Descrição',
  amount: 'Valor em centavos',
  dueDate: 'Vencimento',
  category: 'Categoria',
  priority: 'Prioridade',
  invoiceNumber: 'Nota fiscal',
  isRecurring: 'Recorrente',
  plannedFor: 'Programada para',
}

const defaultsFrom = (bill: RowOf<typeof billsList>): typeof defaults => ({
  supplier: bill.supplier,
  description: bill.description,
  amount: bill.amount,
  dueDate: bill.dueDate,
  category: bill.category,
  priority: bill.priority,
  invoiceNumber: bill.invoiceNumber,
  isRecurring: bill.isRecurring,
  plannedFor: bill.plannedFor ?? '',
})

const categories = billCategories.map((value) => ({ value, label: billCategoryLabels[value] }))
const priorities = billPriorities.map((value) => ({ value, label: billPriorityLabels[value] }))

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
      <TextField name="supplier" label={labels.supplier} required />
      <LongTextField name="description" label={labels.description} rows={2} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PriceField name="amount" label="Valor (R$)" hint="Por exemplo: 1.234,56" required />
        <TextField name="dueDate" label={labels.dueDate} type="date" required />
        <ChoiceField name="category" label={labels.category} options={categories} />
        <ChoiceField name="priority" label={labels.priority} options={priorities} />
        <TextField name="invoiceNumber" label={labels.invoiceNumber} />
        <TextField
          name="plannedFor"
          label={labels.plannedFor}
          type="date"
          hint="O dia em que vocês vão pagar"
        />
      </div>
      <CheckField
        name="isRecurring"
        label="Repete todo mês"
        hint="Quando for paga, a do mês seguinte aparece sozinha."
      />
    </FormDialog>
  )
}
