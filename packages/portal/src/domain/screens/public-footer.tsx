import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'

/** Links at the bottom of every public page. */
export const PublicFooter = () => (
  <>
    <Link to={links.contactUs()}>Contact Us</Link>
    <Link to={links.requestDemo()}>Request a Demo</Link>
    <Link to={links.blog()}>Blog</Link>
  </>
)
