import { NavLink } from 'react-router'
import styles from './choice-chips.module.css'

type LinkChipsProps = { label: string; links: readonly { readonly to: string; readonly text: string }[] }

/** The pages of one thing, as chips; that of the address is the chosen one. */
export const LinkChips = ({ label, links }: LinkChipsProps) => (
  <nav className={styles.chips} aria-label={label}>
    {links.map(({ to, text }) => (
      <NavLink key={to} to={to} className={styles.chip}>
        {text}
      </NavLink>
    ))}
  </nav>
)
