// Why a video is not even sent, by its size and its bytes: nobody uploads fifty megabytes for nothing.
import { fileKind } from '#contract/photos/file-kind.ts'
import { maxVideoBytes } from '#contract/photos/upload-sizes.ts'
import { hasPlayableCoding } from '#contract/photos/video-coding.ts'
import { videoFailures } from '#contract/videos/errors.ts'

/**
 * `null` of a video that browsers play. This browser is not asked: it may play what others don't, and the server decides
 * by the same bytes.
 */
export async function videoRefusal(file: File): Promise<string | null> {
  if (file.size > maxVideoBytes) return videoFailures['videos.too_large'].message
  const kind = await fileKind(file)
  if (kind !== 'video' && kind !== 'foreign_video') return videoFailures['videos.not_video'].message
  return (await hasPlayableCoding(file)) ? null : videoFailures['videos.unplayable'].message
}
