/** Returns the paths of the main public pages and of one product in the shop at `url`. */
export async function fetchPublicPaths(url) {
  const { data } = await (await fetch(`${url}/api/products`)).json();
  const pages = ['/', '/products', '/about', '/contact', '/ourworks', '/gallery', '/corel', '/login', '/signup'];
  return [...pages, `/product/${data[0]._id}`];
}
