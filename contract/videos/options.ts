// Limits of members' videos (member area §5, §9).

export const maxVideoComment = 200
export const maxVideoCaption = 80
/** Cards that the screen opens with. */
export const firstVideos = 5
