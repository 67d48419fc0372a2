/** The cursor of a list that is sorted by creation: milliseconds since 1970, and the id of the last row shown. */
export const CREATION_CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
