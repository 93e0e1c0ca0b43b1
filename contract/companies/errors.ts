// Failures of the guide's companies (guide and admin §8): apart, so that no first visit downloads their sentences.
export const companyFailures = {
  'companies.not_found': { status: 404, message: 'Esta empresa não está mais no guia.' },
  'companies.rating_failed': { status: 409, message: 'Não foi possível salvar sua avaliação.' },
  'companies.category_unknown': { status: 400, message: 'Escolha uma categoria da lista.' },
  'companies.file_unknown': {
    status: 400,
    message: 'O arquivo não está mais guardado. Envie de novo.',
  },
  'companies.not_pdf': { status: 400, message: 'Por favor, selecione apenas arquivos PDF' },
  'companies.pdf_too_large': { status: 413, message: 'O PDF deve ter no máximo 10MB' },
} as const
