import { ChakraProvider, Menu } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { system } from './system.ts'

interface ChakraMenuProps {
  /** Of the button that opened it: the menu is placed below it and named after it. */
  openerId: string
  heading: string
  items: readonly MenuItem[]
  highlightsFirst: boolean
  onClose: () => void
}

const Item = ({ value, label, to, onSelect, keepsOpen = false }: MenuItem) => (
  <Menu.Item value={value} closeOnSelect={!keepsOpen} {...(onSelect && { onSelect })} asChild>
    {to ? <Link to={to}>{label}</Link> : <button type="button">{label}</button>}
  </Menu.Item>
)

/** A menu that is open as long as it is mounted. */
export const ChakraMenu = ({ openerId, heading, items, highlightsFirst, onClose }: ChakraMenuProps) => (
  <ChakraProvider value={system}>
    <Menu.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      ids={{ trigger: openerId }}
      defaultHighlightedValue={highlightsFirst ? (items[0]?.value ?? null) : null}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Positioner>
        <Menu.Content>
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>{heading}</Menu.ItemGroupLabel>
            {items.map((item) => (
              <Item key={item.value} {...item} />
            ))}
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  </ChakraProvider>
)
