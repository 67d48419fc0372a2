/** Keeps the focus in the text: otherwise the keyboard closes, and the button moves before it is clicked. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
