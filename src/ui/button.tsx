import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonStyle {
  variant?: 'solid' | 'outline' | 'quiet' | 'danger'
  /** As wide as its place. */
  wide?: boolean
}

const buttonClass = ({ variant = 'solid', wide = false }: ButtonStyle, extra?: string) =>
  classNames(styles.button, styles[variant], wide && styles.wide, extra)

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The action is under way: the button keeps its focus and ignores further presses. */
  busy?: boolean
}

export const Button = ({ variant, wide, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) => {
  const isPressed = useRef(false)
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isPressed.current) return event.preventDefault()
    isPressed.current = true
    // Only in a later turn does the page say that it is busy: until then a second tap waits in line on a slow phone.
    setTimeout(() => setTimeout(() => (isPressed.current = false)))
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(wide && { wide }) }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={onPress}
    />
  )
}

const Anchor = ({ variant, wide, className, ...rest }: ComponentProps<'a'> & ButtonStyle) => (
  <a {...rest} className={buttonClass({ ...(variant && { variant }), ...(wide && { wide }) }, className)} />
)

/** A link to a route that looks like a button. */
export const LinkButton = createLink(Anchor)
