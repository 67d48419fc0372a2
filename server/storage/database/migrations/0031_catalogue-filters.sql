DROP INDEX "gigs_next_lesson";--> statement-breakpoint
CREATE INDEX "gigs_cheapest" ON "gigs" USING btree ("price","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_soonest" ON "gigs" USING btree (coalesce(next_lesson_at, 'infinity'),"id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_filters" ON "gigs" USING gin ("languages","lesson_weekdays","day_parts",(array[subject]),(array[level]),(array[audience]),(array[price / 1000])) WITH (fastupdate=false);