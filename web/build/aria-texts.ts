// React Aria ships its own texts in 34 languages, Persian not among them. The build keeps English and adds Persian.
import type { Plugin } from 'vite'
import { persian } from './aria-texts-fa.ts'

const dictionary = /node_modules\/(?:react-aria|react-stately|react-aria-components)\/.*\/intlStrings\.mjs$/
const english = /^import (\S+) from "([^"]+)\/en-US\.mjs";$/m

export function ariaTexts(): Plugin {
  return {
    name: 'aria-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: dictionary },
      handler(code) {
        const [, , folder = ''] = english.exec(code) ?? []
        if (folder === '')
          throw new Error('React Aria keeps its texts elsewhere now; see web/build/aria-texts.ts.')
        const name = folder.split('/').at(-1) ?? ''
        const added = Object.entries(persian[name] ?? {}).map(
          ([key, text]) => `${JSON.stringify(key)}: ${text}`,
        )
        return {
          code: `import en from '${folder}/en-US.mjs'
export default { 'en-US': en, 'fa-IR': { ...en, ${added.join(', ')} } }`,
          map: null,
        }
      },
    },
  }
}
