The page.
