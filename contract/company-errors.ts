// Failures of the guide's companies that only administrators meet (guide and admin §8).
export const companyFailures = {
  'companies.category_unknown': { status: 400, message: 'Escolha uma categoria da lista.' },
  'companies.file_unknown': {
    status: 400,
    message: 'O arquivo não está mais guardado. Envie de novo.',
  },
  'companies.not_pdf': { status: 400, message: 'Por favor, selecione apenas arquivos PDF' },
  'companies.pdf_too_large': { status: 413, message: 'O PDF deve ter no máximo 10MB' },
} as const
