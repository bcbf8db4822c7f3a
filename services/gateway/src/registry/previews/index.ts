export { expiryOf, PreviewLinks, type SignedLink } from './preview-links.js';
