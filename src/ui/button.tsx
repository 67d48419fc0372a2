import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonStyle {
  variant?: 'solid' | 'outline' | 'quiet' | 'danger'
  /** Full width. */
  wide?: boolean
}

const buttonClass = ({ variant = 'solid', wide = false }: ButtonStyle, extra?: string) =>
  classNames(styles.button, styles[variant], wide && styles.wide, extra)

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The action is running: the button keeps its focus and ignores presses. */
  busy?: boolean
}

export const Button = ({ variant, wide, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) => {
  const isPressed = useRef(false)
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isPressed.current) return event.preventDefault()
    isPressed.current = true
    // React renders `busy` in a later task. On a slow phone, a second tap may be queued before that.
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

/** A link to a route, styled as a button. */
export const LinkButton = createLink(Anchor)
