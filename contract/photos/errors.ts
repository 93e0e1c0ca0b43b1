// Failures of photos: apart, so that no first visit downloads their sentences.
export const photoFailures = {
  'photos.not_image': { status: 400, message: 'Por favor, selecione apenas arquivos de imagem' },
  'photos.too_large': { status: 413, message: 'O arquivo deve ter no máximo 5MB' },
  'photos.too_many_pixels': {
    status: 400,
    message: 'Essa imagem é grande demais. Envie uma foto de até 25 megapixels.',
  },
  'photos.blank': {
    status: 400,
    message: 'Essa foto parece vazia. Escolha uma em que dê para ver você.',
  },
  'photos.unknown': { status: 400, message: 'Essa foto se perdeu no caminho. Envie de novo.' },
  'photos.unreadable_format': {
    status: 400,
    message:
      'Fotos HEIC, TIFF ou RAW não abrem aqui. Envie como JPG; no iPhone, em Ajustes › Câmera › Formatos, escolha “Mais compatível”.',
  },
  'photos.cut_short': { status: 400, message: 'A foto veio pela metade ou com defeito. Envie de novo.' },
} as const
