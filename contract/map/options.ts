// Numbers of the map: from how many people on an area says them, and shows faces.

/** Fewer people than this are not told, and nobody is added or taken off in fewer at once. */
export const minCounted = 3
/** From so many people on, an area shows faces of some. */
export const minForFaces = 12
/** Faces, companies and events that a chosen area shows. */
export const maxOfArea = 5
