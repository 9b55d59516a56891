// The router's Link carries the prefetching of its framework mode, which an app of declarative routes cannot use:
// 2 kB of the first load. The build leaves the two names and takes away what is behind them (decision 022).
import type { Plugin } from 'vite'

const link = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/
const imported =
  /import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";/

const kept = `import { FrameworkContext, mergeRefs } from "./ssr/components.js";
import { useRef as useNothing } from 'react';
const PrefetchPageLinks = () => null;
const usePrefetchBehavior = () => [false, useNothing(null), {}];`

export function routerWithoutPrefetch(): Plugin {
  return {
    name: 'router-without-prefetch',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: link },
      handler(code) {
        // A new version that writes it otherwise must not grow the first load unseen.
        if (!imported.test(code))
          throw new Error('react-router has moved its prefetching; see web/build/router-without-prefetch.ts.')
        return { code: code.replace(imported, kept), map: null }
      },
    },
  }
}
