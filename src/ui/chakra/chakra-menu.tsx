import { ChakraProvider, Menu, Portal } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { system } from './system.ts'

interface ChakraMenuProps {
  /** Of the button that opened it: the menu is placed below it and named after it. */
  openerId: string
  heading: ReactNode
  items: readonly MenuItem[]
  highlightsFirst: boolean
  onClose: () => void
}

const renderLine = ({ label, name, to, href }: MenuItem) => {
  if (to) return <Link to={to}>{label}</Link>
  const props = { 'aria-label': name, children: label }
  return href ? <a {...props} href={href} target="_blank" rel="noopener" /> : <button {...props} type="button" />
}

const Item = ({ item }: { item: MenuItem }) => (
  <Menu.Item
    value={item.value}
    closeOnSelect={!item.keepsOpen}
    data-destructive={item.isDestructive || undefined}
    {...(item.onSelect && { onSelect: item.onSelect })}
    asChild
  >
    {renderLine(item)}
  </Menu.Item>
)

/** Lists clip what is outside of their rounded corners. In `body` the menu would be outside of all landmarks. */
const findContainer = (openerId: string): HTMLElement | null =>
  document.getElementById(openerId)?.closest<HTMLElement>('header, nav, main') ?? null

/** A menu that is open as long as it is mounted. */
export const ChakraMenu = ({ openerId, heading, items, highlightsFirst, onClose }: ChakraMenuProps) => (
  <ChakraProvider value={system}>
    <Menu.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      ids={{ trigger: openerId }}
      defaultHighlightedValue={highlightsFirst ? (items[0]?.value ?? null) : null}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', overlap: true, fitViewport: true }}
    >
      <Portal container={{ current: findContainer(openerId) }}>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{heading}</Menu.ItemGroupLabel>
              {items.map((item) => (
                <Item key={item.value} item={item} />
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  </ChakraProvider>
)
