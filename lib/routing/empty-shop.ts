/** What every host shows of a shop that has no store yet: how to add one. It needs no style, script or picture. */
export const EMPTY_SHOP_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>This shop is empty</title></head>
<body><main>
<h1>This shop is empty</h1>
<p>Add stores with <code>npm run store:new</code> or <code>npm run store:import -- FILE</code>, then products with <code>npm run import -- FILE</code>.</p>
<p>Both are described in README.md and docs/stores.md.</p>
</main></body>
</html>
`;
