-- A rule belongs to one project: without that the planner expects few rows of both and sorts what it could read in order.
CREATE STATISTICS engagement_actions_of_rules (dependencies) ON project_id, rule_id FROM engagement_actions;
