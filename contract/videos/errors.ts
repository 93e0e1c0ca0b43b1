// Failures of members' videos: apart, so that no first visit downloads their sentences.
export const videoFailures = {
  'videos.not_found': { status: 404, message: 'Este vídeo não está mais aqui.' },
  'videos.commented': { status: 409, message: 'Você já comentou neste vídeo!' },
  'videos.comment_not_found': { status: 404, message: 'Este comentário não existe mais.' },
} as const
