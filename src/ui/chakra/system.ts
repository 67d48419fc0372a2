import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { comboboxRecipe } from './combobox-recipe.ts'
import { datePickerRecipe } from './date-picker-recipe.ts'
import { dialogRecipe } from './dialog-recipe.ts'
import { menuRecipe } from './menu-recipe.ts'
import { popoverRecipe } from './popover-recipe.ts'
import { selectRecipe } from './select-recipe.ts'
import { uploadRecipe } from './upload-recipe.ts'

/** Chakra with the recipes that are used and nothing else: colours, sizes and type come from `tokens.css`. */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  theme: {
    keyframes: { 'dialog-rises': { from: { opacity: '0', translate: '0 1.5rem' } } },
    slotRecipes: {
      combobox: comboboxRecipe,
      datePicker: datePickerRecipe,
      dialog: dialogRecipe,
      fileUpload: uploadRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      select: selectRecipe,
    },
  },
})
