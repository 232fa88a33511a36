CREATE TABLE "size_guide" (
	"name" text PRIMARY KEY NOT NULL,
	"guide" json NOT NULL
);
