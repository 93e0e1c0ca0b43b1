// Ground of see-through pictures, which are kept without transparency; for browser and server alike.

/** Without it, a canvas saved as JPEG is black there. */
export const pictureGround = '#fff8f3'
