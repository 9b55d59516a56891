import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = { name: ReactNode; value: ReactNode; key?: string }

/** Names and values in a wrapping row: height, weight, next appointment. */
export function Facts({ facts, isList }: { facts: readonly Fact[]; isList?: boolean }) {
  return (
    <dl className={isList ? styles.list : styles.facts}>
      {facts.map(({ name, value, key }, index) => (
        <div key={key ?? index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
