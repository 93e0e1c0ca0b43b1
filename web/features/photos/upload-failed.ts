/** Why a photo was not uploaded or not saved, in the words of the specification's catalogue (member area §8). */
export const uploadFailed = (detail: string) => `Erro ao fazer upload da foto: ${detail}`
